import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Nameplate.module.css'

type Props = { src: string; width: number; height?: number; instead?: ReactNode }

/**
 * Draws a picture of the institution in a box that has its size before the picture comes, or `instead` where none
 * comes. The name is always beside it, so a reader hears it once.
 */
export function Logo({ src, width, height = width, instead }: Props) {
  const [missing, setMissing] = useState('')
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // On a page that the server drew, it may have failed before anything listened.
    if (picture.current?.complete && picture.current.naturalWidth === 0) setMissing(src)
  }, [src])
  if (!src || src === missing) return instead
  return (
    <img
      ref={picture}
      className={classes.logo}
      src={src}
      alt=""
      width={width}
      height={height}
      onError={() => setMissing(src)}
    />
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Nameplate.module.css'

type Props = { src: string; width: number; height?: number; instead?: ReactNode }

/**
 * Draws a logo in a box that has its size before the picture loads, or `instead` if none does. It has no alt text,
 * because the name is beside it.
 */
export function Logo({ src, width, height = width, instead }: Props) {
  const [missing, setMissing] = useState('')
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // On a page drawn by the server, loading may have failed before React listened.
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

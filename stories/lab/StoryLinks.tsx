import { Anchor } from '@mantine/core'
import { useEffect, useState } from 'react'
import { idOfTitle } from '../guide/title-id.ts'
import { loadTitle } from './found.ts'

type Props = { machine: string; from: string }

/** Leads back to the story that somebody came from, and to all stories of the machine. */
export function StoryLinks({ machine, from }: Props) {
  const [title, setTitle] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    void loadTitle(machine).then((found) => isHere && setTitle(found))
    return () => {
      isHere = false
    }
  }, [machine])
  return (
    <>
      {from && <Anchor href={`./?path=/story/${from}`}>Back to the story</Anchor>}
      {title && <Anchor href={`./?path=/docs/${idOfTitle(title)}--all-states`}>Stories of {machine}</Anchor>}
    </>
  )
}

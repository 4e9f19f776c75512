import { Anchor } from '@mantine/core'
import { useEffect, useState } from 'react'
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
      {title && <Anchor href={`./?path=/docs/${idOf(title)}--all-states`}>Stories of {machine}</Anchor>}
    </>
  )
}

/** Storybook makes the ids of stories so. */
const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../shared/BusyButton.tsx'
import { listWords } from './list.words.ts'
import classes from './Pager.module.css'

type Props = { page: number; pages: number; onPage: (page: number) => void }

/** Turns the pages of a list, or jumps to the one that is typed. */
export function Pager({ page, pages, onPage }: Props) {
  if (pages < 2 && page === 1) return null
  const turn = (to: number, label: string) => (
    <BusyButton type="button" variant="outline" isHeld={to === page || to < 1 || to > pages} onClick={() => onPage(to)}>
      {label}
    </BusyButton>
  )
  return (
    <nav aria-label={listWords.pages} className={classes.pager}>
      {turn(1, listWords.first)}
      {turn(Math.min(page - 1, pages), listWords.previous)}
      <PageField page={page} pages={pages} onPage={onPage} />
      {turn(page + 1, listWords.next)}
      {turn(pages, listWords.last)}
    </nav>
  )
}

function PageField({ page, pages, onPage }: Props) {
  const [typed, setTyped] = useState(String(page))
  const [shown, setShown] = useState(page)
  // A `key` would remount the field, and it would lose the focus.
  if (shown !== page) {
    setShown(page)
    setTyped(String(page))
  }
  return (
    <form
      className={classes.jump}
      onSubmit={(event) => {
        event.preventDefault()
        const target = Math.min(Math.max(Math.trunc(Number(typed)) || page, 1), pages)
        setTyped(String(target))
        if (target !== page) onPage(target)
      }}
    >
      <TextInput
        label={listWords.page}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <span>{listWords.of(pages)}</span>
    </form>
  )
}

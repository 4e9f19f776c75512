import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A part of a page, under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="sd-section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}

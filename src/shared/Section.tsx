import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Written at the end of the title's line. */
  note?: ReactNode
  isBusy?: boolean | undefined
  children: ReactNode
}

export function Section({ title, note, isBusy, children }: Props) {
  const id = useId()
  return (
    <section className="sd-section" aria-labelledby={id} aria-busy={isBusy}>
      <div className="sd-section-head">
        <Title order={2} id={id}>
          {title}
        </Title>
        {note && <span className="sd-soft">{note}</span>}
      </div>
      {children}
    </section>
  )
}

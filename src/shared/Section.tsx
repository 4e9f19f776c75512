import { Title } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'

type Props = {
  title: string
  /** Written at the end of the title's line. */
  note?: ReactNode
  isBusy?: boolean | undefined
  /** Lets the heading take the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function Section({ title, note, isBusy, headingRef, children }: Props) {
  const id = useId()
  return (
    <section className="sd-section" aria-labelledby={id} aria-busy={isBusy}>
      <div className="sd-section-head">
        <Title order={2} id={id} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </Title>
        {note && <span className="sd-soft">{note}</span>}
      </div>
      {children}
    </section>
  )
}

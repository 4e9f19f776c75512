import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: string; isBusy?: boolean | undefined; children: ReactNode }

export function Section({ title, isBusy, children }: Props) {
  const id = useId()
  return (
    <section className="sd-section" aria-labelledby={id} aria-busy={isBusy}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}

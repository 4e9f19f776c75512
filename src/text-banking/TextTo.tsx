import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { showPhone } from '../../values/masking.ts'
import { useApp } from '../shared/app.ts'
import { textLink } from '../shared/phone.ts'

type Props = {
  /** What the text begins with. */
  body?: string
  /** Before the number. */
  children?: ReactNode
}

/** The institution's number for texts: a phone that opens it begins a text. */
export function TextTo({ body, children }: Props) {
  const { fiTextBankingNumber } = useApp().config.setup
  return (
    <Anchor href={textLink(fiTextBankingNumber, body)}>
      {children} {showPhone(fiTextBankingNumber)}
    </Anchor>
  )
}

import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { showPhone } from '../../values/masking.ts'
import { useApp } from '../shared/app.ts'
import { textLink } from '../shared/phone.ts'

type Props = {
  /** The beginning of the text. */
  body?: string
  /** The words before the number. */
  children?: ReactNode
}

/** Links the institution's number: on a phone the link starts a text. */
export function TextTo({ body, children }: Props) {
  const { fiTextBankingNumber } = useApp().config.setup
  return (
    <Anchor href={textLink(fiTextBankingNumber, body)}>
      {children} {showPhone(fiTextBankingNumber)}
    </Anchor>
  )
}

import type { ComponentProps } from 'react'
import { askAboutAt } from './addresses.ts'
import { ChangeLink } from './ChangeLink.tsx'
import { Icon } from './Icon.tsx'
import { sharedWords } from './shared.words.ts'

type Props = {
  kind: Parameters<typeof askAboutAt>[0]
  id: string
  variant?: ComponentProps<typeof ChangeLink>['variant']
  label?: string
}

/** Leads to a question about a thing. */
export const AskLink = ({ kind, id, variant = 'outline', label = sharedWords.ask }: Props) => (
  <ChangeLink to={askAboutAt(kind, id)} variant={variant} leftSection={<Icon name="mail" size={16} />}>
    {label}
  </ChangeLink>
)

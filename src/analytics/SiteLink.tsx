import { Anchor, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { analyticsWords } from './analytics.words.ts'

/** Links to another site without a referrer. */
export const SiteLink = ({ href, title, children }: { href: string; title?: string; children: ReactNode }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer" title={title}>
    {children} <VisuallyHidden component="span">{analyticsWords.newWindow}</VisuallyHidden>
  </Anchor>
)

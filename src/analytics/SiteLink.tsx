import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { analyticsWords } from './analytics.words.ts'

/** Links to another site without a referrer. */
export const SiteLink = ({ href, title, children }: { href: string; title?: string; children: ReactNode }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer" title={title}>
    {children} <span className="sd-hidden">{analyticsWords.newWindow}</span>
  </Anchor>
)

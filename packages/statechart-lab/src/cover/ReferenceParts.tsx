import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { referencePageWords } from './cover.words.ts'
import type { Reference } from './reference.ts'
import { ReferenceDelays, ReferenceEvents, ReferenceGuards } from './ReferenceEvents.tsx'
import { ReferenceServices } from './ReferenceServices.tsx'
import { ReferenceStates } from './ReferenceStates.tsx'
import looks from '../lab.module.css'
import classes from './reference.module.css'

/** Describes a machine in words. */
export const ReferenceParts = ({ reference }: { reference: Reference }) => (
  <>
    <ReferencePart title={referencePageWords.states} className={classes.states}>
      <ReferenceStates {...reference} />
    </ReferencePart>
    <ReferencePart title={referencePageWords.events}>
      <ReferenceEvents {...reference} />
    </ReferencePart>
    <ReferencePart title={referencePageWords.guards}>
      <ReferenceGuards {...reference} />
    </ReferencePart>
    <ReferencePart title={referencePageWords.delays}>
      <ReferenceDelays {...reference} />
    </ReferencePart>
    <ReferencePart title={referencePageWords.services}>
      <ReferenceServices {...reference} />
    </ReferencePart>
  </>
)

type Part = { title: string; className?: string | undefined; children: ReactNode }

export const ReferencePart = ({ title, className = '', children }: Part) => (
  <section className={`${looks.section} ${classes.part} ${className}`}>
    <Title order={2}>{title}</Title>
    {children}
  </section>
)

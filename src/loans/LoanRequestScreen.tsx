import { Title } from '@mantine/core'
import { loanApplicationsMachine } from '../../machines/loans/loan-applications.machine.ts'
import { type LoanRequestActor, loanRequestMachine } from '../../machines/loans/loan-request.machine.ts'
import { LoanTypeLabels } from '../../values/labels.ts'
import { useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { LoanContact } from './LoanContact.tsx'
import { LoanApplications } from './LoanApplications.tsx'
import { loanRequestWords } from './loan-request.words.ts'
import { LoanRequestForm } from './LoanRequestForm.tsx'
import { loanTypes } from './loan-types.ts'
import classes from './LoanRequestScreen.module.css'
import { Section } from '../shared/Section.tsx'

export const LoanRequestPage = flowPage({ machine: loanRequestMachine, Screen: LoanRequestScreen, input: member })

export function LoanRequestScreen({ actor }: { actor: LoanRequestActor }) {
  const userId = useUserId()
  const heading = usePageHeading(loanRequestWords.title)
  return (
    <div className={classes.page}>
      <Title ref={heading} tabIndex={-1}>
        {loanRequestWords.title}
      </Title>
      <Flow machine={loanApplicationsMachine} input={{ userId }}>
        {(applications) => <LoanApplications actor={applications} />}
      </Flow>
      <Section title={loanRequestWords.types}>
        <ul className={classes.types}>
          {loanTypes.map((type) => (
            <li key={type}>{LoanTypeLabels[type]}</li>
          ))}
        </ul>
        <LoanContact />
      </Section>
      <LoanRequestForm actor={actor} />
    </div>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../api/problems.ts'
import { homePaths } from '../shared/addresses.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import type { Form } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import classes from './MemberForm.module.css'
import { memberFormWords } from './member-form.words.ts'

type Props = { form: Form; problem: ApiError | string | null; isBusy: boolean; children: ReactNode }

export const MemberForm = ({ form, problem, isBusy, children }: Props) => (
  <form className={classes.form} {...form}>
    {children}
    {problem && <Problem problem={problem} />}
    <div className="sd-buttons">
      <Button component={Link} to={homePaths.staff} variant="outline">
        {memberFormWords.goBack}
      </Button>
      <BusyButton type="submit" isBusy={isBusy}>
        {memberFormWords.continue}
      </BusyButton>
    </div>
  </form>
)

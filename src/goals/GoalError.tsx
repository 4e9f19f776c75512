import { Button } from '@mantine/core'
import type { ApiError } from '../../api/problems.ts'
import { MessageDialog } from '../shared/MessageDialog.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useFocusBack } from '../shared/useFocusBack.ts'
import { goalsWords } from './goals.words.ts'
import classes from './GoalDialog.module.css'

type Props = { problem: ApiError | string; onClose: () => void }

/** Says what is wrong, over the form that has it. */
export function GoalError({ problem, onClose }: Props) {
  useFocusBack()
  return (
    <MessageDialog title={goalsWords.error} onClose={onClose} returnFocus={false}>
      <div className={classes.error}>
        <Problem problem={problem} />
        <Button fullWidth onClick={onClose} data-autofocus>
          {goalsWords.close}
        </Button>
      </div>
    </MessageDialog>
  )
}

import type { ReactNode } from 'react'
import classes from './Step.module.css'
import { StepRow } from './StepRow.tsx'

export const StepFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>
    <StepRow>{children}</StepRow>
  </div>
)

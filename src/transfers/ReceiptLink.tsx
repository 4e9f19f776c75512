import type { ReactNode } from 'react'
import { receiptAt } from '../shared/addresses.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import classes from './TransferHistory.module.css'

type Props = { confirmNum: string; label?: string; children: ReactNode }

export const ReceiptLink = ({ confirmNum, ...link }: Props) => (
  <ScreenLink to={receiptAt(confirmNum)} className={classes.link} {...link} />
)

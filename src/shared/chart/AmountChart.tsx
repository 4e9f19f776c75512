import type { ComponentProps } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import { DaysChart } from './DaysChart.tsx'

type Props = ComponentProps<typeof DaysChart> & Omit<ComponentProps<typeof ChartFrame>, 'picture'>

/** Charts an amount by day. */
export const AmountChart = ({ sentence, table, ...drawn }: Props) => (
  <ChartFrame sentence={sentence} table={table} picture={<DaysChart {...drawn} />} />
)

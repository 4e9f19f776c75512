import type { ComponentProps } from 'react'
import type { ChartFrame } from './ChartFrame.tsx'
import type { DaysChartProps } from './DaysChart.tsx'
import { LateChart } from './LateChart.tsx'

type Props = DaysChartProps & Omit<ComponentProps<typeof ChartFrame>, 'picture'>

const load = async () => (await import('./DaysChart.tsx')).DaysChart

/** Charts an amount by day. */
export const AmountChart = ({ sentence, table, ...drawn }: Props) => (
  <LateChart load={load} drawn={drawn} sentence={sentence} table={table} />
)

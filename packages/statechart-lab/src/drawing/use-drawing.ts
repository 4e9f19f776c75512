import { useEffect, useState } from 'react'
import { elk } from './elk.ts'
import { type Drawing, layout } from './layout.ts'
import { measuredIn } from './measure.ts'
import type { ChartData } from './phrases.ts'

/** Returns the drawing of a chart, or null until it is laid out. */
export function useDrawing(chart: ChartData): Drawing | null {
  const [found, setFound] = useState<{ of: string; drawing: Drawing } | null>(null)
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const drawing = await drawn(chart)
      if (!isOver) setFound({ of: chart.id, drawing })
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [chart])
  return found?.of === chart.id ? found.drawing : null
}

/** Caches drawings by their content. */
const drawings = new Map<string, Promise<Drawing>>()

function drawn(chart: ChartData): Promise<Drawing> {
  const key = JSON.stringify([chart, getComputedStyle(document.body).fontFamily])
  const drawing = drawings.get(key) ?? layout(elk(), chart, measuredIn(document.body))
  drawings.set(key, drawing)
  return drawing
}

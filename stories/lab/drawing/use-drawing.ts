import { useEffect, useState } from 'react'
import type { Mistake } from '../mistakes.ts'
import { elk } from './elk.ts'
import { type Drawing, layout } from './layout.ts'
import { measuredIn } from './measure.ts'
import type { ChartData } from './phrases.ts'
import type { Subject } from './told.ts'

const none: readonly Mistake[] = []

/** Returns the drawing of a chart, or null until it is laid out. */
export function useDrawing(chart: ChartData, mistakes: readonly Mistake[] = none): Drawing | null {
  const [found, setFound] = useState<{ of: string; drawing: Drawing } | null>(null)
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const drawing = await drawn({ chart, mistakes })
      if (!isOver) setFound({ of: chart.id, drawing })
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [chart, mistakes])
  return found?.of === chart.id ? found.drawing : null
}

/** Caches drawings by their content. */
const drawings = new Map<string, Promise<Drawing>>()

function drawn(subject: Subject): Promise<Drawing> {
  const key = JSON.stringify([subject, getComputedStyle(document.body).fontFamily])
  const drawing = drawings.get(key) ?? layout(elk(), subject, measuredIn(document.body))
  drawings.set(key, drawing)
  return drawing
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { top } from '../architecture/files.ts'
import { elsewhere } from './elsewhere.ts'
import { missingTexts } from './pieces.ts'
import { productTexts } from './product-texts.ts'
import { screens } from './screens.ts'

test('every list of texts belongs to a file of stories', () => {
  expect(Object.keys(screens).filter((name) => !existsSync(join(top, 'stories', `${name}.stories.tsx`)))).toEqual([])
})

// A story may draw a text from its own samples, so the product must have it too.
test('every text that a story shows is a text of the product', () => {
  const { texts, isMade } = productTexts()
  const missing = missingTexts(Object.values(screens).flat(), texts)
  expect(missing.filter((text) => !isMade(text))).toEqual([])
})

test('a documented text that no screen shows has a reason', () => {
  const shown = new Set(Object.values(screens).flat())
  expect(elsewhere.flatMap(({ texts, reason }) => (reason ? texts.filter((text) => shown.has(text)) : texts))).toEqual(
    [],
  )
})

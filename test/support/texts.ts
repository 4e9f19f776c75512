import { afterAll, afterEach, expect, type TestContext } from 'vitest'
import { missingTexts, piecesIn } from '../documents/pieces.ts'
import { screens } from '../documents/screens.ts'

type Task = TestContext['task']
const shown = new Set<string>()
let file: Task['file'] | null = null

const getTexts = ({ name }: Task['file']) => screens[name.replace(/^stories\/|\.stories\.tsx$/g, '')] ?? []

// A story is still shown when its test ends.
afterEach(({ task }) => {
  file = task.file
  if (getTexts(file).length > 0) for (const piece of piecesIn(document)) shown.add(piece)
})

afterAll(() => {
  if (file === null || isPart(file)) return
  expect(missingTexts(getTexts(file), shown), `texts of the documents that no story of ${file.name} shows`).toEqual([])
})

/** Returns whether `-t` left out stories, which then show nothing. */
const isPart = ({ tasks }: Pick<Task['file'], 'tasks'>): boolean =>
  tasks.some((task) => task.mode === 'skip' || ('tasks' in task && isPart(task)))

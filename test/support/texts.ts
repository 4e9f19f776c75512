import { afterAll, afterEach, expect, type TestContext } from 'vitest'
import { missingTexts, piecesIn } from '../documents/pieces.ts'
import { screens } from '../documents/screens.ts'

type Task = TestContext['task']
let file: Task['file'] | null = null
let missing: readonly string[] = []

const getTexts = ({ name }: Task['file']) => screens[name.replace(/^stories\/|\.stories\.tsx$/g, '')] ?? []

// A story is still shown when its test ends.
afterEach(({ task }) => {
  if (file !== task.file) missing = getTexts(task.file)
  file = task.file
  if (missing.length > 0) missing = missingTexts(missing, piecesIn(document))
})

afterAll(() => {
  if (file === null || isPart(file)) return
  expect(missing, `texts of the documents that no story of ${file.name} shows`).toEqual([])
})

/** Returns whether `-t` left out stories, which then show nothing. */
const isPart = ({ tasks }: Pick<Task['file'], 'tasks'>): boolean =>
  tasks.some((task) => task.mode === 'skip' || ('tasks' in task && isPart(task)))

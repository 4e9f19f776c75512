import fc, { type AsyncCommand } from 'fast-check'
import type { Page } from 'playwright'
import { type Control, controlAt, readControls } from './controls.ts'
import { faults } from './faults.ts'
import { fillAll, isField, rank } from './fill.ts'
import { othersDo, type Run } from './run.ts'
import type { Tab } from './tab.ts'
import { keepTyped, readTyped } from './typed.ts'

/** What a person, the network, the clock or somebody else does. It says in words what it did, or null if nothing. */
type Act = (run: Run) => Promise<string | null>
type Command = AsyncCommand<object, Run>

function command(name: string, act: Act): Command {
  return {
    check: () => true,
    run: async (_, run) => {
      const before = await readTyped(run)
      const done = await act(run)
      if (done === null) return
      run.steps.push(done)
      await deliverLate(run)
      await keepTyped(run, before, done)
      await run.keepPromises()
    },
    toString: () => name,
  }
}

/** A late request arrives some steps after it was given up. */
async function deliverLate({ steps, deliver }: Run): Promise<void> {
  if (steps.length % 4 === 0) await deliver()
}

const wayOut = /log ?out|skip to|print|download|^menu$|^back to top/i
const isPressed = ({ kind, name }: Control) => ['button', 'link', 'box'].includes(kind) && !wayOut.test(name)
const getWeight = ({ kind, isInMain, isMain }: Control) =>
  (isInMain ? 6 : 1) * (isMain ? 3 : 1) * (kind === 'link' ? 0.5 : 1)

/** Each control is preferred as often as its weight says. */
const choose = (seed: number, controls: readonly Control[]): number | null => {
  const scored = controls.flatMap((control, place) =>
    isPressed(control) ? [{ place, score: rank(seed, control.name) ** (1 / getWeight(control)) }] : [],
  )
  return scored.toSorted((one, other) => other.score - one.score)[0]?.place ?? null
}

const quickly = { timeout: 1_500 }

async function pressAt({ page, settle }: Tab, place: number, times = 1): Promise<boolean> {
  const element = await controlAt(page, place)
  const done = await element?.click({ ...quickly, clickCount: times }).then(
    () => true,
    () => false,
  )
  await settle()
  return done ?? false
}

const press = (seed: number, times: number) =>
  command(`press ${seed}`, async ({ tab }) => {
    const controls = await readControls(tab.page)
    const place = choose(seed, controls)
    if (place === null || !(await pressAt(tab, place, times))) return null
    return wordsOfPress(controls[place], times)
  })

/** Presses the button that a screen wants pressed. */
async function pressMain({ tab }: Run, times: number): Promise<string | null> {
  const controls = await readControls(tab.page)
  const place = controls.findLastIndex(({ isMain, isInMain }) => isMain && isInMain)
  if (place < 0 || !(await pressAt(tab, place, times))) return null
  return wordsOfPress(controls[place], times)
}

const goOn = (times: number) => command('go on', (run) => pressMain(run, times))

const wordsOfPress = (control: Control | undefined, times: number) =>
  `press "${control?.name}"${times > 1 ? ' twice' : ''}`

const fillScreen = async (run: Run, seed: number) =>
  fillAll(run, seed, (await readControls(run.tab.page)).filter(isField))

const fillForm = (seed: number) => command(`fill the form ${seed}`, (run) => fillScreen(run, seed))

/** Fills a form, and goes on as far as its buttons lead. */
const fillAndGoOn = (seed: number) =>
  command(`fill the form ${seed} and go on`, async (run) => {
    const filled = await fillScreen(run, seed)
    const pressed = filled && [await pressMain(run, 1), await pressMain(run, 1)].filter(Boolean)
    return filled && [filled, ...(pressed ?? [])].join(', ')
  })

const fillOne = (seed: number, isWild: boolean) =>
  command(`fill a field ${seed}${isWild ? ' with anything' : ''}`, async (run) => {
    const fields = (await readControls(run.tab.page)).filter(isField)
    const [first] = fields.toSorted((one, other) => rank(seed, other.name) - rank(seed, one.name))
    return first ? fillAll(run, seed, [first], isWild) : null
  })

const fail = (fault: (typeof faults)[number]) =>
  command(fault, async ({ tab }) => {
    if (tab.faults.length > 1) return null
    tab.faults.push(fault)
    return `(the next change: ${fault})`
  })

/** Presses the main button twice with a fault in the way, as somebody without an answer does. */
const pressAgain = (fault: (typeof faults)[number]) =>
  command(`${fault}, and go on twice`, async (run) => {
    const { faults: next } = run.tab
    if (next.length > 1) return null
    next.push(fault)
    const pressed = [await pressMain(run, 1), await pressMain(run, 1)].filter(Boolean)
    return [`(the next change: ${fault})`, ...pressed].join(', ')
  })

/** Follows a control as far as it leads: through a menu, to what the screen wants pressed, maybe with a fault in the way. */
const follow = (seed: number, fault: (typeof faults)[number] | null) =>
  command(`follow ${seed}${fault ? `, ${fault}` : ''}`, async (run) => {
    const { tab } = run
    const done: string[] = []
    for (let depth = 0; depth < 3; depth++) {
      const controls = await readControls(tab.page)
      const isInLayer = controls.every(({ isInMain }) => isInMain)
      if (depth > 0 && (!isInLayer || controls.some(({ isMain }) => isMain))) break
      const place = choose(seed + depth, controls)
      if (place === null || !(await pressAt(tab, place))) break
      done.push(wordsOfPress(controls[place], 1))
    }
    if (done.length === 0) return null
    if (fault && tab.faults.length < 2) {
      tab.faults.push(fault)
      done.push(`(the next change: ${fault})`)
    }
    const pressed = [await pressMain(run, 1), await pressMain(run, 1)].filter(Boolean)
    return [...done, ...pressed].join(', ')
  })

const patient = { waitUntil: 'domcontentloaded', timeout: 5_000 } as const

const travel = (name: string, go: (page: Page) => Promise<unknown>) =>
  command(name, async ({ tab, typed }) => {
    const { page, settle } = tab
    await go(page).catch(() => {})
    // Before the first page there is nothing.
    if (page.url() === 'about:blank') await page.goForward(patient)
    await settle()
    if (name === 'reload') typed.delete(tab)
    return name
  })

const key = (name: string) =>
  command(`the key ${name}`, async ({ tab }) => {
    await tab.page.keyboard.press(name)
    await tab.settle()
    return `press the key ${name}`
  })

const seeds = fc.integer({ min: 0, max: 0x7fffffff })
const times = fc.constantFrom(1, 1, 1, 1, 2)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary })
const one = (weight: number, act: Command) => weighted(weight, fc.constant(act))

const acts = [
  weighted(
    8,
    fc.tuple(seeds, times).map(([seed, count]) => press(seed, count)),
  ),
  weighted(8, times.map(goOn)),
  weighted(3, seeds.map(fillForm)),
  weighted(6, seeds.map(fillAndGoOn)),
  weighted(
    2,
    seeds.map((seed) => fillOne(seed, false)),
  ),
  weighted(
    1,
    seeds.map((seed) => fillOne(seed, true)),
  ),
  weighted(
    6,
    fc.tuple(seeds, fc.option(fc.constantFrom(...faults))).map(([seed, fault]) => follow(seed, fault)),
  ),
  weighted(5, fc.constantFrom(...faults).map(fail)),
  weighted(4, fc.constantFrom(...faults).map(pressAgain)),
  one(
    1,
    travel('reload', (page) => page.reload(patient)),
  ),
  one(
    2,
    travel('back', (page) => page.goBack(patient)),
  ),
  one(
    1,
    travel('forward', (page) => page.goForward(patient)),
  ),
  weighted(1, fc.constantFrom('Escape', 'Enter').map(key)),
  one(
    2,
    command('the other tab', (run) => run.changeTab()),
  ),
  weighted(
    1,
    fc.constantFrom(1, 20, 400).map((minutes) => command(`${minutes} minutes pass`, (run) => run.pass(minutes))),
  ),
  weighted(
    1,
    fc.constantFrom(...othersDo).map((what) => command(`elsewhere: ${what}`, (run) => run.elsewhere(what))),
  ),
]

/** Draws what happens in one run. */
export const happenings = (longest: number) => fc.commands([fc.oneof(...acts)], { maxCommands: longest, size: 'max' })

import fc, { type AsyncCommand } from 'fast-check'
import type { Page } from 'playwright'
import { type Control, controlAt, fillFields, readControls } from './controls.ts'
import { BrokenPromise, type Run } from './run.ts'
import type { Fault, Tab } from './tab.ts'

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
      await keepTyped(run, before, done)
      await run.keepPromises()
    },
    toString: () => name,
  }
}

const leaving = /cancel|close|discard|leave|delete|clear|reset|done|remove|undo|escape/i

/** Returns what a person has typed into the fields of the tab, and sees there. */
async function readTyped({ tab, typed }: Run) {
  const controls = await readControls(tab.page)
  const kept = [...(typed.get(tab) ?? [])].filter(([name, value]) =>
    controls.some((control) => control.kind === 'text' && control.name === name && control.value === value),
  )
  return { tab, url: tab.page.url(), kept, asked: tab.asked.length, heard: tab.heard.length }
}

/** Nothing that was typed is lost without a question: it is there when the person comes back. */
async function keepTyped(run: Run, before: Awaited<ReturnType<typeof readTyped>>, done: string): Promise<void> {
  const { tab, typed } = run
  const isElsewhere = before.tab !== tab || tab.page.url() === before.url
  if (before.kept.length === 0 || isElsewhere || tab.asked.length > before.asked || leaving.test(done)) return
  if (tab.heard.slice(before.heard).some(({ tags }) => tags.includes('locked'))) return
  if (await tab.page.locator('[role=dialog], [role=alertdialog]').count().catch(() => 0)) return
  const page = tab.page
  const [there, back] = done === 'back' ? ([() => page.goForward(), () => page.goBack()] as const) : ([() => page.goBack(), () => page.goForward()] as const)
  await there().catch(() => {})
  await tab.settle()
  const controls = await readControls(page)
  const lost = before.kept.filter(([, value]) => !controls.some((control) => control.value === value))
  if (page.url() === before.url && lost.length === before.kept.length)
    throw new BrokenPromise(`what was typed is lost without a question: ${lost.map(([name]) => name).join(', ')}`)
  typed.delete(tab)
  await back().catch(() => {})
  await tab.settle()
}

/**
 * Draws a number for a name. A seed prefers the same control on every screen that has it, so that a shorter run still
 * presses what the longer one pressed.
 */
function rank(seed: number, name: string): number {
  let hash = seed ^ 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (((hash ^ (hash >>> 13)) >>> 0) + 1) / 2 ** 32
}

const wayOut = /log ?out|skip to|print|download|^menu$|^back to top/i
const isPressed = ({ kind, name }: Control) => ['button', 'link', 'box'].includes(kind) && !wayOut.test(name)
const getWeight = ({ kind, isInMain, isMain }: Control) => (isInMain ? 6 : 1) * (isMain ? 3 : 1) * (kind === 'link' ? 0.5 : 1)

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

const press = (seed: number) =>
  command(`press ${seed}`, async ({ tab }) => {
    const controls = await readControls(tab.page)
    const place = choose(seed, controls)
    if (place === null || !(await pressAt(tab, place))) return null
    return `press "${controls[place]?.name}"`
  })

/** The button that a screen wants pressed. */
const goOn = (times: number) =>
  command(times > 1 ? 'go on, pressed twice' : 'go on', async ({ tab }) => {
    const controls = await readControls(tab.page)
    const place = controls.findLastIndex(({ isMain, isInMain }) => isMain && isInMain)
    if (place < 0 || !(await pressAt(tab, place, times))) return null
    return `press "${controls[place]?.name}"${times > 1 ? ' twice' : ''}`
  })

const wild = ['', '0', '-5', '1e3', '99999999', 'abc', '0.001', ' ', '💸', "O'Hara <b>", '2'.repeat(80)]
const isAmount = ({ name }: Control) => /amount|how much|\$/i.test(name)
const isDay = ({ name }: Control) => /\b(date|day|on|until|last payment)\b/i.test(name)

function valueFor(run: Run, control: Control, seed: number, isWild: boolean): string | null {
  const draw = rank(seed, control.name)
  const isOptional = control.value !== '' || /optional/i.test(control.name)
  if (isOptional && !isWild && draw < 0.6) return null
  if (control.kind === 'choice') return control.options[Math.floor(draw * control.options.length)] ?? null
  if (isWild) return wild[Math.floor(draw * wild.length)] ?? ''
  if (isAmount(control)) return run.newAmount()
  if (/password/i.test(control.name)) return 'Harbor2026'
  if (/username/i.test(control.name)) return 'rosa'
  if (/phone/i.test(control.name)) return '5550177730'
  if (/zip/i.test(control.name)) return '04101'
  if (/e-?mail/i.test(control.name)) return 'rosa@example.test'
  if (isDay(control)) return run.dayIn(1 + Math.floor(draw * 40))
  if (/search|filter|find/i.test(control.name)) return null
  return `Word ${Math.floor(draw * 1000)}`
}

const isField = ({ kind, isInMain }: Control) => isInMain && (kind === 'text' || kind === 'choice')

/** Fills fields of the screen, choices first: other fields follow from them. */
async function fillAll(run: Run, seed: number, fields: readonly Control[], isWild = false): Promise<string | null> {
  const { tab } = run
  const names = new Map(fields.map((control) => [control.name, control]))
  const fillings = [...names.values()]
    .toSorted((one, other) => one.kind.localeCompare(other.kind))
    .flatMap((control) => {
      const value = valueFor(run, control, seed, isWild)
      return value === null ? [] : [{ name: control.name, value }]
    })
  const filled = await fillFields(tab.page, fillings)
  await tab.settle()
  const done = fillings.filter(({ name }) => filled.includes(name))
  for (const { name, value } of isWild ? [] : done) if (names.get(name)?.kind === 'text') run.note(tab, name, value)
  return done.length > 0 ? `fill ${done.map(({ name, value }) => `${name}: "${value.slice(0, 30)}"`).join(', ')}` : null
}

const fillForm = (seed: number) =>
  command(`fill the form ${seed}`, async (run) =>
    fillAll(run, seed, (await readControls(run.tab.page)).filter(isField)),
  )

const fillOne = (seed: number, isWild: boolean) =>
  command(`fill a field ${seed}${isWild ? ' with anything' : ''}`, async (run) => {
    const fields = (await readControls(run.tab.page)).filter(isField)
    const [first] = fields.toSorted((one, other) => rank(seed, other.name) - rank(seed, one.name))
    return first ? fillAll(run, seed, [first], isWild) : null
  })

const fail = (fault: Fault) =>
  command(fault, async ({ tab }) => {
    if (tab.faults.length > 1) return null
    tab.faults.push(fault)
    return `(the next change: ${fault})`
  })

const patient = { waitUntil: 'domcontentloaded', timeout: 5_000 } as const

const travel = (name: string, go: (page: Page) => Promise<unknown>) =>
  command(name, async ({ tab }) => {
    const { page, settle } = tab
    await go(page).catch(() => {})
    // Before the first page there is nothing.
    if (page.url() === 'about:blank') await page.goForward(patient)
    await settle()
    return name
  })

const key = (name: string) =>
  command(`the key ${name}`, async ({ tab }) => {
    await tab.page.keyboard.press(name)
    await tab.settle()
    return `press the key ${name}`
  })

const anyone = fc.integer({ min: 0, max: 0x7fffffff })
const weighted = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary })

/** Draws what happens in one run. */
export const happenings = (longest: number) =>
  fc.commands(
    [
      fc.oneof(
        weighted(6, anyone.map(press)),
        weighted(6, anyone.map(fillForm)),
        weighted(10, fc.constant(goOn(1))),
        weighted(2, fc.constant(goOn(2))),
        weighted(1, anyone.map((seed) => fillOne(seed, true))),
        weighted(2, anyone.map((seed) => fillOne(seed, false))),
        weighted(2, fc.constantFrom<Fault>('answer lost', 'request lost', 'bank fails').map(fail)),
        weighted(1, fc.constant(travel('reload', (page) => page.reload(patient)))),
        weighted(2, fc.constant(travel('back', (page) => page.goBack(patient)))),
        weighted(1, fc.constant(travel('forward', (page) => page.goForward(patient)))),
        weighted(1, fc.constant(key('Escape'))),
        weighted(1, fc.constant(key('Enter'))),
        weighted(2, fc.constant(command('the other tab', (run) => run.changeTab()))),
        weighted(1, fc.constantFrom(1, 20, 400).map((minutes) => command(`${minutes} minutes pass`, (run) => run.pass(minutes)))),
        weighted(1, fc.constantFrom('deposit', 'transfer', 'sign-out').map((what) => command(`elsewhere: ${what}`, (run) => run.elsewhere(what as never)))),
      ),
    ],
    { maxCommands: longest, size: 'max' },
  )

import type { FormsActor } from '../../machines/forms/forms.machine.ts'

/** How far each arrow key leads in the list. */
export const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Opens the form before or after the open one. */
export function openNeighbor(actor: FormsActor, step: number): void {
  // The address may already name another form than the one that is still drawn.
  const { items, query } = actor.getSnapshot().context
  const at = items?.findIndex((item) => item.id === query.form) ?? -1
  const neighbor = at < 0 ? undefined : items?.[at + step]
  if (neighbor) actor.send({ type: 'form.open', id: neighbor.id })
}

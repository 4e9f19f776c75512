import { closedBy, dialog, dialogs, showing } from '../shared/dialogs.recipe.ts'
import { checkImageMachine } from './check-image.machine.ts'
import { downloadMachine } from './download.machine.ts'
import { type HistoryContext, type HistoryDialogSubjects as Subjects, withOwnNote } from './history.context.ts'
import { tagsIn } from './history.rules.ts'
import { transactionNoteMachine } from './transaction-note.machine.ts'

export const dialogRegion = dialogs({
  // It closes when the rows that it explains change.
  explanation: closedBy(showing<Subjects['explanation']>(), { 'address.change': { guard: 'moved', target: 'none' } }),
  row: showing<Subjects['row']>(),
  download: dialog(downloadMachine, {
    input: ({ userId, today, filter: range }: HistoryContext, about: Subjects['download']) => ({
      userId,
      today,
      range,
      ...about,
    }),
  }),
})
/** More tags would need more room than the form has. */
const mostOffered = 8

/** Opens over the details of a row. */
export const upperRegion = dialogs({
  checkImage: dialog(checkImageMachine, {
    input: ({ userId }: HistoryContext, { checkId, ...check }: Subjects['checkImage']) => ({
      userId,
      transaction: checkId,
      ...check,
    }),
  }),
  transactionNote: dialog(transactionNoteMachine, {
    input: ({ userId, history }: HistoryContext, { row }: Subjects['transactionNote']) => ({
      userId,
      uniqueId: row.uniqueId,
      own: row.own,
      knownTags: history ? tagsIn(history).slice(0, mostOffered) : [],
    }),
    keep: (saved, context) => withOwnNote(context, saved),
  }),
})

import { expect, test } from 'vitest'
import { ApiError } from '../../api/problems.ts'
import { conversationMachine } from '../../machines/conversations/conversation.machine.ts'
import { wrongFile } from '../../values/message-files.ts'
import { input, samples, threads } from '../../stories/conversations/conversation.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { picked, sentFile, sentPhoto } from '../../stories/shared/files.ts'
import { stopClocks } from '../support/bank-clock.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { lost } = samples.attachFile.refusals
const { refusals } = samples.saveMessageDraft

async function opened(answers: Answers<typeof conversationMachine>, delays = { untilKept: 1 }) {
  const flow = scripted(conversationMachine, {
    input,
    answers: { getConversation: [threads.answered], ...answers },
    delays,
  })
  await flow.at({ open: { thread: 'shown' } })
  const files = () => flow.actor.getSnapshot().context.draft.files
  const choose = (of: keyof typeof picked) => flow.actor.send({ type: 'files.choose', files: picked[of] })
  const errors = () => flow.actor.getSnapshot().context.fieldErrors.map(({ text }) => text)
  return { ...flow, files, choose, errors }
}

test('files are uploaded one after the other, and sent without words', async () => {
  const { actor, at, answer, sent, files, choose, errors } = await opened({ send: [threads.withFiles] })
  choose('two')
  expect(sent.attachFile.map(({ file }) => file.name)).toEqual(['Receipt.pdf'])
  actor.send({ type: 'draft.submit' })
  expect([sent.send, errors()]).toEqual([[], ['Your files are being uploaded. Please wait a moment.']])
  answer('attachFile', 7)
  await expect.poll(() => sent.attachFile.length).toBe(2)
  answer('attachFile', 8)
  await at({ open: { attaching: 'attached' } })
  expect([files().map(({ id }) => id), errors(), actor.getSnapshot().hasTag('unsaved')]).toEqual([[7, 8], [], true])
  answer('saveMessageDraft', null)
  await expect
    .poll(() => sent.saveMessageDraft.map(({ text, files }) => [text, files]))
    .toEqual([
      ['', [7]],
      ['', [7, 8]],
    ])
  answer('saveMessageDraft', null)
  await at({ open: { attaching: 'none' } })
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(false)
  actor.send({ type: 'draft.submit' })
  await at({ open: { writing: { form: 'untouched' } } })
  expect(sent.send).toMatchObject([{ id: 12, text: '', files: [7, 8] }])
})

test('files that were kept with a draft are there again, and one that is removed is kept no longer', async () => {
  const { actor, at, sent, files } = await opened({
    getConversation: [{ ...threads.answered, draftFiles: [sentFile, sentPhoto] }],
    saveMessageDraft: [null],
  })
  expect([files().map(({ name }) => name), actor.getSnapshot().hasTag('unsaved')]).toEqual([
    ['Receipt.pdf', 'Photo of the counter.jpg'],
    false,
  ])
  actor.send({ type: 'file.remove', key: files()[0]!.key })
  await at({ open: { attaching: 'none', keeping: 'kept' } })
  expect([sent.saveMessageDraft.map((one) => one.files), sent.attachFile]).toEqual([[[sentPhoto.id]], []])
})

test('leaving asks while one of two files is not kept, and no longer once that one is removed', async () => {
  const { actor, at, files, choose } = await opened({ attachFile: [7, lost], saveMessageDraft: [null, null] })
  const isUnsaved = () => actor.getSnapshot().hasTag('unsaved')
  choose('two')
  await expect.poll(() => files().at(-1)?.problem).toBeTruthy()
  actor.send({ type: 'draft.change', change: { text: 'T' } })
  await at({ open: { keeping: 'kept', writing: { form: 'untouched' } } })
  expect(isUnsaved()).toBe(true)
  actor.send({ type: 'file.remove', key: files()[1]!.key })
  expect(isUnsaved()).toBe(false)
  actor.send({ type: 'files.choose', files: [{ ...picked.receipt[0]!, key: 'again' }] })
  await at({ open: { attaching: 'uploading' } })
  actor.send({ type: 'file.remove', key: 'again' })
  expect([files().map(({ id }) => id), isUnsaved()]).toEqual([[7], false])
})

test('a file is kept at once while the member types, and nothing is kept once the message is sent', async () => {
  const { actor, at, answer, sent, signals, choose } = await opened({}, { untilKept: 60_000 })
  choose('receipt')
  actor.send({ type: 'draft.change', change: { text: 'Here it is' } })
  answer('attachFile', 7)
  await at({ open: { attaching: 'attached', keeping: 'keeping' } })
  actor.send({ type: 'draft.submit' })
  expect(signals('saveMessageDraft').map(({ aborted }) => aborted)).toEqual([true])
  answer('send', threads.withFiles)
  await at({ open: { writing: { form: 'untouched' } } })
  expect(sent.saveMessageDraft).toMatchObject([{ text: 'Here it is', files: [7] }])
  choose('receipt')
  answer('attachFile', 8)
  await at({ open: { keeping: 'keeping' } })
  expect(sent.saveMessageDraft.at(-1)).toMatchObject({ text: '', files: [8] })
})

test('a draft that cannot be sent yet is still kept', async () => {
  const { actor, at, sent, choose } = await opened({ saveMessageDraft: [null] })
  choose('receipt')
  actor.send({ type: 'draft.change', change: { text: 'Here it is' } })
  actor.send({ type: 'draft.submit' })
  await at({ open: { keeping: 'kept' } })
  expect(sent.saveMessageDraft).toMatchObject([{ text: 'Here it is', files: [] }])
})

test('a draft with a file that is gone is not saved again until it changes, and says why', async () => {
  const { actor, at, sent, files } = await opened({
    getConversation: [{ ...threads.answered, draftFiles: [sentFile, sentPhoto] }],
    saveMessageDraft: [refusals.gone, refusals.characters, null],
  })
  actor.send({ type: 'draft.change', change: { text: 'Here' } })
  await at({ open: { keeping: 'refused' } })
  expect(actor.getSnapshot().context.draftRefusal?.message).toBe(refusals.gone.message)
  expect([actor.getSnapshot().hasTag('draftRefused'), actor.getSnapshot().hasTag('unsaved')]).toEqual([true, true])
  // Another text is tried.
  actor.send({ type: 'draft.change', change: { text: 'Here it is' } })
  await expect.poll(() => sent.saveMessageDraft.length).toBe(2)
  await at({ open: { keeping: 'refused' } })
  expect(actor.getSnapshot().context.draftRefusal?.message).toBe(refusals.characters.message)
  actor.send({ type: 'file.remove', key: files()[0]!.key })
  await at({ open: { keeping: 'kept' } })
  expect(sent.saveMessageDraft.at(-1)).toMatchObject({ text: 'Here it is', files: [8] })
})

test('a file that was not uploaded is tried again or removed, and until then nothing is sent', async () => {
  const { actor, at, sent, files, choose, errors } = await opened({ attachFile: [lost, 7, lost] })
  choose('receipt')
  await at({ open: { attaching: 'attached' } })
  expect(files()).toMatchObject([{ id: null, problem: { text: lost.message, canRetry: true } }])
  actor.send({ type: 'draft.submit' })
  expect([sent.send, errors()]).toEqual([[], ['A file is not attached. Try it again, or remove it.']])
  const [first] = files()
  actor.send({ type: 'file.retry', key: first!.key })
  await expect.poll(() => files()[0]?.id).toBe(7)
  expect(sent.attachFile.map(({ file }) => file.key)).toEqual(['receipt', 'receipt'])
  actor.send({ type: 'file.remove', key: files()[0]!.key })
  expect(actor.getSnapshot().matches({ open: { attaching: 'none' } })).toBe(true)
})

test('a file that the bank or the browser finds wrong is not tried again, and one that waits for a limit is', async () => {
  const wrong = problem(422, wrongFile)
  const undrawn = new ApiError('refusal', wrongFile)
  const { actor, choose, files, errors } = await opened({ attachFile: [wrong, undrawn, problem(429, 'Please wait.')] })
  choose('two')
  await expect.poll(() => files().map((one) => one.problem?.canRetry)).toEqual([false, false])
  choose('receipt')
  await expect.poll(() => files().at(-1)?.problem?.canRetry).toBe(true)
  actor.send({ type: 'draft.submit' })
  expect(errors()).toEqual(['A file cannot be attached. Remove it, and then send your message.'])
})

test('a file that was refused is tried again under another key, and one whose upload was lost under its own', async () => {
  const { actor, sent, choose, files } = await opened({ attachFile: [lost, problem(409, 'Not now.'), 7] })
  choose('receipt')
  for (let tries = 1; tries < 3; tries++) {
    await expect.poll(() => [sent.attachFile.length, files()[0]?.problem?.canRetry]).toEqual([tries, true])
    actor.send({ type: 'file.retry', key: files()[0]!.key })
  }
  await expect.poll(() => files()[0]?.id).toBe(7)
  const [first, second, third] = sent.attachFile.map(({ file }) => file.key)
  expect([second === first, third === first]).toEqual([true, false])
})

test('a file that is removed while it is uploaded is uploaded no further, and the next one is', async () => {
  const { actor, sent, signals, files, choose, answer } = await opened({})
  choose('two')
  actor.send({ type: 'file.remove', key: files()[0]!.key })
  expect(signals('attachFile').map(({ aborted }) => aborted)).toEqual([true, false])
  expect(sent.attachFile.at(-1)?.file.name).toBe('Photo of the counter.jpg')
  // Another one that is removed disturbs nothing.
  choose('receipt')
  actor.send({ type: 'file.remove', key: files()[1]!.key })
  expect([signals('attachFile').at(-1)?.aborted, sent.attachFile.length]).toEqual([false, 2])
  answer('attachFile', 8)
  await expect.poll(() => files().map(({ id }) => id)).toEqual([8])
})

test('a file that is tried again while another is uploaded waits for it, and neither is taken for the other', async () => {
  const { actor, sent, signals, files, choose, answer } = await opened({ attachFile: [lost] })
  const named = () => files().map(({ name, id }) => [name, id])
  choose('two')
  await expect.poll(() => sent.attachFile.length).toBe(2)
  actor.send({ type: 'file.retry', key: 'receipt' })
  answer('attachFile', 8)
  await expect.poll(() => sent.attachFile.map(({ file }) => file.key)).toEqual(['receipt', 'photo', 'receipt'])
  answer('attachFile', 7)
  await expect.poll(named).toEqual([
    ['Photo of the counter.jpg', 8],
    ['Receipt.pdf', 7],
  ])
  expect(signals('attachFile').map(({ aborted }) => aborted)).toEqual([false, false, false])
})

test('a file that is removed is uploaded no further, also where another one is tried again before', async () => {
  const { actor, sent, signals, files, choose, answer } = await opened({ attachFile: [lost] })
  choose('two')
  await expect.poll(() => sent.attachFile.length).toBe(2)
  actor.send({ type: 'file.retry', key: 'receipt' })
  actor.send({ type: 'file.remove', key: 'photo' })
  await expect.poll(() => sent.attachFile.map(({ file }) => file.key)).toEqual(['receipt', 'photo', 'receipt'])
  expect(signals('attachFile').map(({ aborted }) => aborted)).toEqual([false, true, false])
  answer('attachFile', 7)
  await expect.poll(() => files().map(({ name, id }) => [name, id])).toEqual([['Receipt.pdf', 7]])
})

test('a letter of another kind says what is wrong with it, and six files are not taken', async () => {
  const { actor, sent, files, choose, errors } = await opened({})
  choose('letter')
  expect(files()).toMatchObject([{ problem: { text: wrongFile, canRetry: false } }])
  choose('six')
  expect([files().length, errors(), sent.attachFile]).toEqual([1, ['A message can have 5 files.'], []])
  actor.send({ type: 'file.remove', key: files()[0]!.key })
  expect([files(), errors()]).toEqual([[], []])
})

test('a message that was just sent cannot be changed over a file that was attached to the next', async () => {
  stopClocks('2026-11-20T15:10:20Z')
  const { actor, choose } = await opened({ getConversation: [threads.thanked] })
  expect(actor.getSnapshot().hasTag('editable')).toBe(true)
  choose('receipt')
  actor.send({ type: 'edit.start' })
  expect(actor.getSnapshot().context).toMatchObject({ editing: null, draft: { files: [{ key: 'receipt' }] } })
})

test('a file of a message is handed over under its name, and a failure is shown', async () => {
  const content = new Blob(['%PDF-1.7'])
  const failure = samples.getMessageFile.refusals.lost
  const { actor, at, sent, emitted } = await opened({ getMessageFile: [failure, content] })
  actor.send({ type: 'file.open', file: sentFile })
  await at({ open: { opening: 'none' } })
  expect(actor.getSnapshot().context.fileError?.message).toBe(failure.message)
  actor.send({ type: 'file.open', file: sentFile })
  await at({ open: { opening: 'none' } })
  expect(sent.getMessageFile.at(-1)).toEqual({ userId: 7, file: sentFile })
  expect([emitted, actor.getSnapshot().context.fileError]).toEqual([
    [{ type: 'file', name: 'Receipt.pdf', content }],
    null,
  ])
})

export const folderWords = {
  pages: 'Pages',
  steps: 'Step through',
  coverage: 'Coverage',
  reference: 'Reference',
  machine: 'Machine',
  loading: 'Loading the machines',
  failed: (file: string, reason: string) => `${file} cannot be loaded: ${reason}`,
  none: (folder: string) => `No file in ${folder} exports a machine of XState 5.`,
  counted: (file: string) => `The record is ${file}.`,
  howToGet: 'The README of statechart-lab says how tests write one: recordOf makes it, --record gives its file.',
}

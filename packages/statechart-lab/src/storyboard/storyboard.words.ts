export const boardWords = {
  place: (machine: string, state: string) => `${machine}: ${state}`,
  open: 'Step through from here',
  loading: 'Loading the frames',
  broken: 'This storyboard cannot be shown',
}

export const words = {
  cancel: 'Cancel',
  done: 'Done',
}

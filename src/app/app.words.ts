export const appWords = {
  close: 'Close',
  undo: 'Undo',
  unconfigured: 'error trying to get config file',
  retry: 'Retry',
  unconfiguredText: 'We could not load the name and the colors of your institution. You can still try to log in.',
  broken: 'This page could not be shown.',
}

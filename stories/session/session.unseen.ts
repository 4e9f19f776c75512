export const unseen = {
  'session signedOut': 'The page goes to the door.',
  'session signedIn.time.threeKnown': 'The warning is closed: it looks as before.',
  'session signedIn.time.oneKnown': 'The warning is closed: it looks as before.',
  'session signedIn.time.expired.verified': 'It looks as while the time is asked.',
  'session signedIn.clock.asking': 'The time is asked behind the screen.',
  'session signedIn.renewal.refreshing': 'The session is renewed behind the screen.',
  'session signedIn.renewal.pausing': 'The session is renewed behind the screen.',
  'toast shown': 'Stories hold a toast, so that it stays: it looks the same.',
}

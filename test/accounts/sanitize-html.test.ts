import { expect, test } from 'vitest'
import { mostLetters, mostTags, sanitizeHtml } from '../../server/accounts/sanitize-html.ts'

const dot = 'data:image/png;base64,iVBORw0KGgo='

test.each<[string, string, string]>([
  ['text and pictures stay', `<p>Check 1042</p><img alt="Front" src="${dot}">`, `<p>Check 1042</p><img alt="Front" src="${dot}">`],
  ['a script goes with what it says', '<p>a<script>alert("<p>1</p>")</script >b</p>', '<p>ab</p>'],
  ['a script that never ends takes the rest', 'a<SCRIPT>b<p>', 'a'],
  ['a style goes', '<style>p{color:red}</style><p style="color:red" class=x>a</p>', '<p>a</p>'],
  [
    'links and meta go',
    '<link rel=stylesheet href=//evil.test><meta http-equiv=refresh content="0;url=//evil.test"><base href=//evil.test>a',
    'a',
  ],
  ['a form is only its text', '<form action=//evil.test><label>Name</label><input name=a><button>Send</button></form>', 'Name'],
  ['an event goes with its attribute', `<img src="${dot}" onerror="alert(1)" onload=alert(1) alt='x'>`, `<img alt="x" src="${dot}">`],
  ['a remote picture goes', '<img src="https://evil.test/x.png"><img src=//evil.test/x><img srcset="//evil.test 1x">a', 'a'],
  ['a picture that is none goes', `<img src="data:text/html;base64,PHNjcmlwdD4="><img src="javascript:alert(1)">`, ''],
  [
    'a frame goes with what is in it',
    '<iframe srcdoc="<script>"><p>a</p></iframe><object data=x>b</object><svg onload=alert(1)><a/></svg>c',
    'c',
  ],
  ['a comment goes, a broken one with the rest', 'a<!-- <p> -->b<!-- c', 'ab'],
  ['a declaration goes', '<!doctype html><?xml version="1.0"?></>a', 'a'],
  ['a title is no text of the page', '<title>Check</title>a', 'a'],
  ['a quoted > ends no tag', '<p title="a>b" data-x=\'>\'>c</p>', '<p>c</p>'],
  ['a quote outside a value begins nothing', '<p a"b>c</p>', '<p>c</p>'],
  ['a tag that never ends shows nothing', 'a<p title="b', 'a<p>'],
  ['a sign that opens nothing is a sign', '1 < 2 <3', '1 &lt; 2 &lt;3'],
  [
    'a letter by its name stays, any other & is a sign',
    'caf&eacute; &amp; &#169; &lt;b&gt; Q&A &;',
    'caf&eacute; &amp; &#169; &lt;b&gt; Q&amp;A &amp;;',
  ],
  [
    'a word for the picture cannot end it',
    `<img alt='"><script>alert(1)</script>' src="${dot}">`,
    `<img alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" src="${dot}">`,
  ],
  ['a link is its words', '<a href="javascript:alert(1)">Print</a>', 'Print'],
  ['a letter that is two in small type hides nothing', 'İ<script>a</script>b', 'İb'],
])('%s', (_, html, text) => {
  expect(sanitizeHtml(html)).toBe(text)
})

test('a page made to be slow is read as fast as any other', () => {
  const begun = performance.now()
  for (const piece of ['<', '<p ', '<script>', '<img a="', '<!--', '<p a=', "<img '", '</script', '&#'])
    sanitizeHtml(piece.repeat(Math.ceil(1_000_000 / piece.length)))
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('HTML that would be too large, or of too many tags, is not shown at all', () => {
  expect(sanitizeHtml('a'.repeat(mostLetters))).toHaveLength(mostLetters)
  expect(sanitizeHtml('a'.repeat(mostLetters + 1))).toBe(null)
  // Each quote is five letters longer when it is escaped.
  expect(sanitizeHtml("'".repeat(Math.ceil(mostLetters / 5) + 1))).toBe(null)
  expect(sanitizeHtml('<p>'.repeat(mostTags))).toBe('<p>'.repeat(mostTags))
  expect(sanitizeHtml('<p>'.repeat(mostTags + 1))).toBe(null)
  // A tag that is let go makes work all the same.
  expect(sanitizeHtml('<x>'.repeat(mostTags + 1))).toBe(null)
})

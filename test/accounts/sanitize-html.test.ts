import { expect, test } from 'vitest'
import { maxLetters, maxTags, sanitizeHtml } from '../../server/accounts/sanitize-html.ts'

const dot = 'data:image/png;base64,iVBORw0KGgo='

test.each<[string, string, string]>([
  [
    'text and embedded images stay',
    `<p>Check 1042</p><img alt="Front" src="${dot}">`,
    `<p>Check 1042</p><img alt="Front" src="${dot}">`,
  ],
  ['a script is removed with its content', '<p>a<script>alert("<p>1</p>")</script >b</p>', '<p>ab</p>'],
  ['an unclosed script removes the rest of the page', 'a<SCRIPT>b<p>', 'a'],
  [
    'style tags and attributes are removed',
    '<style>p{color:red}</style><p style="color:red" class=x>a</p>',
    '<p>a</p>',
  ],
  [
    'link, meta and base tags are removed',
    '<link rel=stylesheet href=//evil.test><meta http-equiv=refresh content="0;url=//evil.test"><base href=//evil.test>a',
    'a',
  ],
  [
    'only the label text of a form stays',
    '<form action=//evil.test><label>Name</label><input name=a><button>Send</button></form>',
    'Name',
  ],
  [
    'event attributes are removed',
    `<img src="${dot}" onerror="alert(1)" onload=alert(1) alt='x'>`,
    `<img alt="x" src="${dot}">`,
  ],
  [
    'remote images are removed',
    '<img src="https://evil.test/x.png"><img src=//evil.test/x><img srcset="//evil.test 1x">a',
    'a',
  ],
  [
    'images with a data URL of another type are removed',
    `<img src="data:text/html;base64,PHNjcmlwdD4="><img src="javascript:alert(1)">`,
    '',
  ],
  [
    'frames, objects and SVG are removed with their content',
    '<iframe srcdoc="<script>"><p>a</p></iframe><object data=x>b</object><svg onload=alert(1)><a/></svg>c',
    'c',
  ],
  ['comments are removed, an unclosed one with the rest', 'a<!-- <p> -->b<!-- c', 'ab'],
  ['a doctype is removed', '<!doctype html><?xml version="1.0"?></>a', 'a'],
  ['the page title is removed', '<title>Check</title>a', 'a'],
  ['a quoted > does not end a tag', '<p title="a>b" data-x=\'>\'>c</p>', '<p>c</p>'],
  ['a quote outside a value is ignored', '<p a"b>c</p>', '<p>c</p>'],
  ['an unclosed tag loses its attributes', 'a<p title="b', 'a<p>'],
  ['a lone < is escaped', '1 < 2 <3', '1 &lt; 2 &lt;3'],
  [
    'entities stay, and any other & is escaped',
    'caf&eacute; &amp; &#169; &lt;b&gt; Q&A &;',
    'caf&eacute; &amp; &#169; &lt;b&gt; Q&amp;A &amp;;',
  ],
  [
    'alt text cannot close its tag',
    `<img alt='"><script>alert(1)</script>' src="${dot}">`,
    `<img alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" src="${dot}">`,
  ],
  ['only the text of a link stays', '<a href="javascript:alert(1)">Print</a>', 'Print'],
  ['a letter that becomes two in lower case hides no script', 'İ<script>a</script>b', 'İb'],
])('sanitizing HTML: %s', (_, html, text) => {
  expect(sanitizeHtml(html)).toBe(text)
})

test('HTML crafted to be slow is still sanitized in time', () => {
  for (const piece of ['<', '<p ', '<script>', '<img a="', '<!--', '<p a=', "<img '", '</script', '&#'])
    expect(() => sanitizeHtml(piece.repeat(Math.ceil(1_000_000 / piece.length)))).not.toThrow()
})

test('HTML that is too large or has too many tags is not shown at all', () => {
  expect(sanitizeHtml('a'.repeat(maxLetters))).toHaveLength(maxLetters)
  expect(sanitizeHtml('a'.repeat(maxLetters + 1))).toBe(null)
  // Escaping makes each quote five characters longer.
  expect(sanitizeHtml("'".repeat(Math.ceil(maxLetters / 5) + 1))).toBe(null)
  expect(sanitizeHtml('<p>'.repeat(maxTags))).toBe('<p>'.repeat(maxTags))
  expect(sanitizeHtml('<p>'.repeat(maxTags + 1))).toBe(null)
  // Removed tags count too, because they also cost time.
  expect(sanitizeHtml('<x>'.repeat(maxTags + 1))).toBe(null)
})

/**
 * Passwords that everybody tries first. What a password must have keeps out the plainest; of the rest the common ones
 * are a well-known word with a well-known ending, or a walk over the keyboard. Written by hand and not counted from a
 * leak: some nine thousand, which are meant to hold what the three thousand most common leave after the rules. Nothing
 * here may end in a year of ours: Harbor2026 passes.
 */
const words = toWordSet(`
  password passw0rd passwort p@ssword p@ssw0rd pa55word pa55w0rd pass pass1 passe passwd passpass mypassword mypass motdepasse contrasena senha
  welcome welcome1 hello hello1 letmein letmein1 login logmein access admin administrator root guest user test tester testing temp temporary
  changeme change default secret secure security private master manager system server computer internet windows samsung google facebook
  iloveyou loveyou loveme iloveu lovely love lover lovers forever always friends friend family mother father mommy daddy sister brother
  baby babygirl babyboy sweet sweety sweetie honey angel angels princess prince queen king beautiful handsome cutie pretty sexy
  sunshine sunflower flower flowers rainbow summer winter spring autumn january february march april june july august september october
  november december monday friday sunday snow snowball summertime
  football baseball basketball soccer hockey softball volleyball tennis golf golfer rugby cricket swimming boxing
  liverpool arsenal chelsea rangers celtic barcelona juventus realmadrid everton yankees lakers cowboys packers steelers redsox eagles
  raiders broncos patriots bulldogs tigers lions bears giants dolphins braves cubs warriors spartan trojan
  monkey dragon tiger lion bear wolf eagle falcon horse horses dolphin butterfly ladybug bunny rabbit kitten kitty puppy doggie turtle
  chicken penguin panther jaguar cobra shark snoopy scooby garfield tweety
  shadow phoenix ghost hunter killer ninja samurai knight wizard magic merlin gandalf demon devil lucifer heaven jesus jesuschrist christ
  church faith hope blessed blessing godisgood spirit
  superman batman spiderman ironman superstar starwars startrek pokemon pikachu naruto nintendo playstation minecraft roblox matrix
  mustang corvette camaro ferrari porsche mercedes toyota honda yamaha harley harleydavidson ducati subaru nissan chevy dodge
  chocolate cookie cookies cupcake candy cheese banana orange apple cherry strawberry peaches coffee pepper ginger pumpkin peanut
  diamond silver golden gold crystal purple yellow green blue black white red pink
  freedom liberty america american canada mexico brazil england london paris newyork chicago dallas texas florida california boston
  michael jordan jennifer jessica ashley michelle amanda nicole daniel andrew joshua matthew anthony robert william thomas charlie
  george jackson taylor hannah samantha elizabeth melissa danielle stephanie rachel lauren brandon justin austin tyler dylan
  christian nathan jonathan nicholas benjamin alexander alexis alexandra maggie bailey buster buddy rocky lucky max molly sophie
  marina martin patrick victoria vanessa veronica andrea natalie barbara carlos fernando alejandro roberto sebastian antonio francisco
  maverick thunder storm lightning hurricane legend hacker gamer player rockstar metallica nirvana slipknot guitar music dancer
  dance money cash dollar rich million boss trustno trustme whatever nothing something anything qwerty qwert qwertyuiop qwertz azerty
  asdf asdfg asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd abc abcd abcde abcdef aaaa zxcv qwer wasd
`)

const endings = [
  '1',
  '2',
  '3',
  '7',
  '01',
  '11',
  '12',
  '21',
  '22',
  '23',
  '69',
  '99',
  '007',
  '101',
  '123',
  '321',
  '1234',
  '12345',
  '123456',
  '!1',
  '1!',
  '123!',
]

const walks = toWordSet(`
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 zaq1zaq1 1qaz1qaz 2wsx3edc
  qaz123wsx 123qweasd 123qweasdzxc 123qwe123 123qwe123qwe qwe123qwe qweasd123 qweasdzxc123 qweqwe123 1234qwer qwer1234 4321rewq 12qwaszx
  12345qwert 123456qwerty qwerty123456789 qwerty1234567890 123456abc 12345678a 123456789a 1234567890a a12345678 a123456789 a1234567890
  aa123456 aa12345678 abc123456 abc12345678 abcd12345678 abc123abc 123abc123 123456aa 1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a1s2d3f4
  a1a2a3a4 asd123asd asdasd123 asd12345 asdf12345 zxc12345 zxc123456 zxcv1234 zx123456 q123456789 q12345678 z123456789 woaini1314 woaini520
  5201314a trustno1 blink182 blink-182 ncc1701d ncc1701e ncc-1701 rush2112 thx1138a area51area51 apollo13 windows98 windowsxp1 matrix11
  pass1234word password1234567 password12345678 password123456789 password00 password0 password10 password13 password88 password2000
  iloveyou143 iloveyou14 1234567890q 1234567q 12345678q 123456789q 1password 123password 1qwerty1 123456789abc 11111111a 00000000a
`)

/** Returns whether a password is common, ignoring case and spaces. */
export function isCommonPassword(password: string): boolean {
  const bare = password.toLowerCase().replaceAll(/\s+/g, '')
  return walks.has(bare) || endings.some((ending) => bare.endsWith(ending) && words.has(bare.slice(0, -ending.length)))
}

function toWordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/**
 * Words that leaked passwords and passwords of this market are made of. A password is judged by what is left without
 * them, so `Password123!` and `dragonmonkey1` need no entry of their own. Lower case, without digits.
 */
export const commonWords: readonly string[] = `
password passwort passwd pass parola sifre motdepasse contrasena senha haslo wachtwoord geheim secret secreto sesame
welcome willkommen bienvenue hosgeldiniz login signin letmein openup access enter master admin administrator root
user guest test tester testing demo default changeme change temp temporary example sample system server network
computer internet windows android iphone samsung google facebook twitter instagram youtube linkedin microsoft apple
hangarlist hangar aircraft airplane aeroplane plane flying flight pilot captain aviation aviator airport runway
cessna piper boeing airbus diamond cirrus mooney helicopter
iloveyou loveyou ilove love lovely lover loveme forever baby babygirl babyboy honey sweetheart sweety darling angel
princess prince queen king superman batman spiderman ironman pokemon naruto starwars startrek matrix jordan
monkey dragon tiger lion eagle falcon phoenix shadow wolf panther cobra scorpion butterfly dolphin horse chicken
kitten kitty puppy doggy
football fussball soccer baseball basketball hockey tennis golf liverpool arsenal chelsea barcelona madrid
galatasaray fenerbahce besiktas trabzonspor bayern juventus manchester united yankees cowboys lakers steelers
summer winter spring autumn sommer monday tuesday wednesday thursday friday saturday sunday weekend holiday
january february march april august september october november december
michael michelle jennifer jessica ashley daniel charlie thomas andrew joshua matthew robert william anthony
nicole elizabeth samantha amanda alexander alexandra christian christina martin maria mustafa mehmet ahmet ayse fatma
jesus christ god allah bismillah church heaven blessed faith hope trust
sunshine moonlight rainbow flower sunflower cookie chocolate cheese pepper banana orange apple cherry peanut
purple yellow silver golden black white green blue red pink
money dollar lucky freedom happy smile friend friends family mother father mylove mynumber number
hello hallo merhaba bonjour ciao goodbye please thankyou whatever nothing something anything
killer hunter ranger soldier warrior ninja pirate gangster player gamer winner champion legend hero
mustang ferrari porsche corvette mercedes harley yamaha kawasaki toyota
turkey turkiye istanbul ankara london paris berlin america canada england germany france
qwerty qwertz azerty asdf zxcv wasd qazwsx qweasd zaq xsw
super mega ultra best cool hot sexy private office company business service support
correcthorsebatterystaple trustno
`
  .trim()
  .split(/\s+/)
  // The longest first, so that `babygirl` is not read as `baby` and four letters more.
  .toSorted((a, b) => b.length - a.length)

// Before the first paint: applies the chosen theme and marks that scripts run. Afterwards: loads the page's scripts.
;(function () {
  var root = document.documentElement
  root.dataset.script = ''
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    // Prices reserve a line for the amount in this currency.
    var currency = localStorage.getItem('currency')
    if (/^[A-Z]{3}$/.test(currency)) root.dataset.currency = currency
  } catch {
    // Storage may be forbidden; then the system's theme applies.
  }

  // Users without a session will be redirected to the login; see `SignedIn`.
  if (!/(^|; )token_exp=/.test(document.cookie)) root.classList.add('is-visitor')

  // The page can be read and its links followed without scripts, so styles and photos load first. An early press starts
  // the scripts; pointer movement does not, because browsers report one before the user has moved.
  var begun = false
  function start() {
    var scripts = document.querySelector('meta[name=scripts]')
    if (begun || !scripts) return
    begun = true
    var paths = scripts.content.split(' ')
    paths.forEach(function (path) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = path
      document.head.append(link)
    })
    // Libraries first, in a task of their own: evaluating all of the code at once blocks a phone too long.
    var run = function () {
      void import(paths[0])
    }
    import(paths[1]).then(function () {
      setTimeout(run)
    }, run)
  }
  // Waits for the first paint: scripts that are already available would run before the frame is drawn.
  addEventListener('load', function () {
    try {
      new PerformanceObserver(function (paints) {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
      }).observe({ type: 'paint', buffered: true })
    } catch {
      start()
    }
  })
  addEventListener('DOMContentLoaded', function () {
    setTimeout(start, document.querySelector('.is-visitor .for-users') ? 0 : 3000)
  })
  ;['pointerdown', 'keydown'].forEach(function (touch) {
    addEventListener(touch, start, { capture: true, passive: true })
  })

  // Clicks on buttons before they work are replayed: when the page has arrived, and those on parts whose code comes even
  // later when all is ready. One that is answered, at once or when replayed, is told by `taken`. Left out are buttons that
  // the browser handles itself.
  var pressed = []
  function replay() {
    pressed.splice(0).forEach(function (button) {
      if (button && button.isConnected) button.click()
    })
  }
  addEventListener(
    'click',
    function (event) {
      if (root.dataset.ready === undefined)
        pressed.push(event.target.closest('button[type=button]:not([popovertarget])'))
    },
    true,
  )
  addEventListener('taken', function () {
    pressed.pop()
  })
  addEventListener('arrived', replay)
  addEventListener('ready', function () {
    root.dataset.ready = ''
    replay()
  })
})()

// Before the first paint: the chosen theme, and that scripts run at all. Once the page stands: its scripts.
;(function () {
  var root = document.documentElement
  root.dataset.script = ''
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    // Prices keep a line free for what they come to in it.
    var currency = localStorage.getItem('currency')
    if (/^[A-Z]{3}$/.test(currency)) root.dataset.currency = currency
  } catch {
    // Storage may be forbidden; then the system's theme stands.
  }

  // Whoever is not signed in is on the way to the login; see `SignedIn`.
  if (!/(^|; )token_exp=/.test(document.cookie)) root.classList.add('is-visitor')

  // The page can be read and its links followed without scripts, so they leave the line to styles and photos. Whoever
  // presses something earlier starts them; browsers tell of a pointer over the page before anybody has moved it.
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
    // The libraries first, in a turn of their own: reading all of the code at once holds a phone up.
    var run = function () {
      void import(paths[0])
    }
    import(paths[1]).then(function () {
      setTimeout(run)
    }, run)
  }
  // What has come is painted first: a frame whose scripts are already there waits for them to run.
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

  // Buttons that were pressed before they could answer are pressed again; what the browser does by itself is done.
  var pressed = []
  addEventListener(
    'click',
    function (event) {
      var button =
        root.dataset.ready === undefined && event.target.closest('button[type=button]:not([popovertarget])')
      if (button) pressed.push(button)
    },
    true,
  )
  addEventListener('ready', function () {
    root.dataset.ready = ''
    pressed.forEach(function (button) {
      if (button.isConnected) button.click()
    })
  })
})()

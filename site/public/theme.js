// Before the first paint: the chosen theme, and that scripts run at all.
;(function () {
  var root = document.documentElement
  root.classList.add('has-script')
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  } catch {
    // Storage may be forbidden; then the system's theme stands.
  }
})()

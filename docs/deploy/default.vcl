# /etc/varnish/default.vcl: a cache between the proxy with TLS and two servers on this machine. TRUST_PROXY=2.
vcl 4.1;

import directors;

# A server that is told to stop answers 503 here while it goes on serving (DRAIN_SECONDS).
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 5s;
    .window = 3;
    .threshold = 2;
}

backend server_1 {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
    .first_byte_timeout = 130s;
}

backend server_2 {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = ready;
    .first_byte_timeout = 130s;
}

sub vcl_init {
    new servers = directors.round_robin();
    servers.add_backend(server_1);
    servers.add_backend(server_2);
}

# What follows is added to Varnish's own rules, which keep nothing of requests with a cookie or a sign-in, nor of answers that
# are private, no-store or no-cache, and which append the caller's address to X-Forwarded-For.
sub vcl_recv {
    set req.backend_hint = servers.backend();
    # The same for everybody.
    if (req.url ~ "^/(assets|uploads)/") {
        unset req.http.Cookie;
    }
}

sub vcl_backend_response {
    # By this answers are banned.
    set beresp.http.x-url = bereq.url;
    # Browsers may keep a photo for a year; here one that was taken down is gone after a minute.
    if (bereq.url ~ "^/uploads/" && beresp.ttl > 1m) {
        set beresp.ttl = 1m;
    }
}

sub vcl_deliver {
    unset resp.http.x-url;
    if (obj.hits > 0) {
        set resp.http.x-cache = "hit";
    }
}

"""A back end for the portal: key exchange, envelopes, sign-in page, refresh and a few methods, for one person.
    python3 server.py 8090 http://127.0.0.1:8091        its port, and the origin of the portal
For reading, not for production: everything is in memory, and attempts are not limited. docs/methods.md explains the protocol, and
"colab conform" tries it."""
import base64, html, json, secrets, sys, threading, time, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlencode, urlsplit
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

PORT, PORTAL = int(sys.argv[1]), sys.argv[2]
ANA = {"cpf": "52998224725", "senha": "135790", "nome": "ANA EXEMPLO", "codPessoa": 1001}
OAEP = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None)
KEY = rsa.generate_private_key(65537, 2048)
PEM = KEY.public_key().public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
devices, seen, issued, refreshes = {}, set(), {}, {}  # keys by device, envelopes, access tokens, refresh tokens
LOCK = threading.Lock()  # one request at a time: two refreshes at once must get the same pair, and an envelope opens once
class Problem(Exception): """A status of the protocol, with its code."""
def encode(data): return base64.b64encode(data if isinstance(data, bytes) else data.encode()).decode()
def decode(text): return base64.b64decode(text.replace("-", "+").replace("_", "/").rstrip("=") + "==")

def seal(public_key, text):
    key, nonce = secrets.token_bytes(32), secrets.token_bytes(12)
    ciphertext = AESGCM(key).encrypt(nonce, text.encode(), None)
    parts = {"encrypted_key": public_key.encrypt(key, OAEP), "nonce": nonce, "ciphertext": ciphertext}
    return {"data": encode(json.dumps({name: encode(part) for name, part in parts.items()}))}

def read_envelope(body):
    """The parts of an envelope; None for anything else, and for one that arrived before, whatever its answer was."""
    try: parts = {name: decode(part) for name, part in json.loads(decode(json.loads(body)["data"])).items()}
    except Exception: return None
    mark = parts.get("encrypted_key", b"") + parts.get("nonce", b"")
    if mark in seen: return None
    seen.add(mark)
    return parts

def unseal(parts):
    key = KEY.decrypt(parts["encrypted_key"], OAEP)
    return json.loads(AESGCM(key).decrypt(parts["nonce"], parts["ciphertext"], None))

def new_pair(session, access, refresh):
    """The portal reads the payload of a JWT; this server remembers what it issued, and signs nothing."""
    data = {"data_1": ANA["cpf"], "data_6": session["device"], "data_7": ANA["nome"], "data_8": ANA["codPessoa"]}
    claims = {"data": data, "iat": int(time.time()), "exp": int(time.time()) + access}
    payload = base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip("=")
    pair = {"token": f"e30.{payload}.{secrets.token_hex()}", "refresh_token": secrets.token_hex()}
    issued[f"Bearer {pair['token']}"] = {"session": session, "until": claims["exp"]}
    refreshes[pair["refresh_token"]] = {"session": session, "until": time.time() + refresh, "next": None}
    session["last"] = pair
    return pair
def is_live(known): return known["until"] > time.time() and not known["session"]["ended"]
def check(known, request):
    """401 for a token that was never issued, is over, or belongs to another device."""
    if not known or not is_live(known) or known["session"]["device"] != request.device: raise Problem(401, "unauthorized")
    return known
def has_session(request): return request.bearer is not None and bool(check(issued.get(request.bearer), request))

def exchange(request):
    is_taken = any(known["session"]["device"] == request.device and is_live(known) for known in issued.values())
    if not has_session(request) and is_taken: check(None, request)
    try:
        key = serialization.load_pem_public_key(json.loads(request.body)["rsa_public_key_frontend"].encode())
        if not request.device or key.key_size != 2048 or key.public_numbers().e != 65537: raise ValueError("key")
    except Exception: raise Problem(400, "publicKey")
    devices[request.device] = key
    return {"rsa_public_key_backend": PEM.decode()}

def refresh(request):
    try: known = refreshes.get(json.loads(request.body)["refresh_token"])
    except Exception: raise Problem(400, "refresh")
    session = check(known, request)["session"]
    if known["next"] is None:
        # What the address held is dead from now on. The same refresh again within 10 seconds gets the same pair: its reply was lost.
        for token in [token for token, one in issued.items() if one["session"] is session]: del issued[token]
        known.update(next=new_pair(session, 900, 43200), again=time.time() + 10)
    elif known["next"] is not session["last"] or time.time() > known["again"]:
        session["ended"] = True  # somebody else has the token, too
        raise Problem(401, "unauthorized")
    return known["next"]

NOTICE = {"dtAviso": "2026-10-05", "sequencia": 1, "situacao": "N", "mensagem": "Bem-vinda ao portal", "codEmp": 1,
          "codEmpregado": 5001, "codMensagem": 1, "mostraMensagem": True}
PERIOD, PAY = {"dtCompetencia": "2026-10-01"}, {
    "codEmpregado": 5001, "codEvento": 1, "nomeEvento": "Salário", "indicador": "Provento", "vlrMovto": 4321.5, "vlrTotProventos": 4321.5}
METHODS = {  # the tables of each reply
    "buscaParametroColab": lambda said: {"colaborador": [{"bloqueiaAssinaturaPend": False}]},
    "buscaCompetencia": lambda said: {"ttCompetencia": [PERIOD] if said["codTipoCalculo"] == 10 else []},
    "buscaMovimento": lambda said: {"ttMovimento": [PAY] if [said["mes"], said["ano"]] == [10, 2026] else []},
    "buscaAviso": lambda said: {"Avisos": [NOTICE]}}

def names_another(value):
    """Whether a person other than the one of the token is named at any depth."""
    if isinstance(value, list): return any(map(names_another, value))
    if not isinstance(value, dict): return False
    return any(name.lower() == "codpessoa" and str(one) != str(ANA["codPessoa"]) or names_another(one) for name, one in value.items())

def call(request):
    if len(request.body) > 2**20: raise Problem(413, "tooLarge")
    if not request.headers.get("Content-Type", "").startswith("application/json"): raise Problem(415, "notJson")
    parts = read_envelope(request.body)
    is_signed_in = has_session(request)
    if request.device not in devices: raise Problem(404, "noKeys")
    try:
        said = unseal(parts)
        identity, params = json.loads(said["pcValidaSenha"]), json.loads(said["pcParametros"])
        tables = METHODS[said["pcMetodo"]](params)  # each only reads
    except Exception: raise Problem(400, "envelope")
    if not is_signed_in: check(None, request)
    if names_another([identity, params]): raise Problem(403, "otherPerson")
    return seal(devices[request.device], json.dumps({"retorno": [{"estatus": "Sucesso", "msgErro": ""}], **tables}))

def sign_in(request):
    """Shows a form, and sends a session in Base64, with the nonce as it came, to the one address on the list."""
    asked, given = dict(parse_qsl(urlsplit(request.path).query)), dict(parse_qsl(request.body))
    if asked.get("redirect_uri") != f"{PORTAL}/": raise Problem(400, "redirect")
    if [given.get("cpf"), given.get("senha")] == [ANA["cpf"], ANA["senha"]]:
        pair = new_pair({"device": str(uuid.uuid4()), "ended": False}, 60, 60)  # addresses leak: this pair lives a minute
        parts = {"state": pair["token"], "refresh": pair["refresh_token"], "locale": asked.get("locale", "pt-BR")}
        return f"{PORTAL}/?" + urlencode({**{name: encode(parts[name]) for name in parts}, "nonce": asked.get("nonce", "")})
    return f"""<!doctype html><html lang=pt-BR><title>Entrar</title><h1>{'Entre de novo' if given else 'Entrar'}</h1><form method=post
        action="{html.escape(request.path)}"><label>CPF <input name=cpf></label>
        <label>Senha <input name=senha type=password></label><button>Entrar</button></form>"""

HEADERS = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "Access-Control-Allow-Origin": PORTAL,
           "Access-Control-Allow-Methods": "PUT", "Access-Control-Expose-Headers": "Content-Disposition, Retry-After",
           "Access-Control-Allow-Headers": "Authorization,Content-Type,Idempotency-Key,X-Client-Id,X-Device-Id,X-Domain"}
ROUTES = {"/chave": exchange, "/rest/app/app": call, "/login/colab/refresh-token": refresh, "/login/colab": sign_in}

class Request(BaseHTTPRequestHandler):
    def answer(self):
        self.device, self.bearer = self.headers.get("X-Device-Id", ""), self.headers.get("Authorization")
        self.body = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), 2**21)).decode(errors="replace")
        route = ROUTES.get(urlsplit(self.path).path)
        try:
            with LOCK: status, content = (204, "") if self.command == "OPTIONS" else (200, route(self)) if route else (404, "")
        except Problem as problem: status, content = problem.args[0], {"error": {"code": problem.args[1], "message": ""}}
        is_json, is_redirect = isinstance(content, dict), str(content).startswith("http")
        self.send_response(303 if is_redirect else status)
        for name, value in HEADERS.items(): self.send_header(name, value)
        self.send_header("Content-Type", "application/json" if is_json else "text/html; charset=utf-8")
        if is_redirect: self.send_header("Location", content)
        self.end_headers()
        self.wfile.write((json.dumps(content) if is_json else "" if is_redirect else content).encode())
    do_GET = do_POST = do_PUT = do_OPTIONS = answer
    def log_message(self, *_): """Logs nothing: addresses contain sessions."""
server = ThreadingHTTPServer(("127.0.0.1", PORT), Request)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()

/** Characters; RFC 5321, section 4.5.3.1. */
const LONGEST = 254;

const LOCAL_PART = /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w+-]$/;

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';

const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{1,58}[a-z\\d])$`);

/**
 * Accepts international domains. Narrower than the HTML standard, whose `%`, `?` and `&` could add
 * recipients in a `mailto:` link.
 */
export function isEmail(value: string): boolean {
  const { local, domain } = parseEmail(value);
  return local.length + domain.length < LONGEST && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

/**
 * Returns the address with its domain in ASCII and lower case, for mails and links; other text
 * unchanged.
 */
export function asciiEmail(address: string): string {
  const { local, domain } = parseEmail(address);
  return local && domain ? `${local}@${domain}` : address;
}

/**
 * Equal for addresses that receive the same mail: `A@MÜLLER.example` and `a@xn--mller-kva.example`.
 */
export function canonicalEmail(address: string): string {
  return asciiEmail(address).toLowerCase();
}

/** Returns the domain in ASCII, `''` if it is none. */
function parseEmail(address: string): { local: string; domain: string } {
  const at = address.length > LONGEST ? -1 : address.lastIndexOf('@');
  const typed = address.slice(at + 1);
  // These characters would end the host, or URLs ignore or decode them.
  const isHost = at > 0 && !/[\s/?#@:\\%]/.test(typed) && URL.canParse(`https://${typed}`);
  return {
    local: address.slice(0, Math.max(at, 0)),
    domain: isHost ? new URL(`https://${typed}`).hostname : '',
  };
}

import com.google.common.collect.ImmutableList;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.EvaluationRestrictions;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Evaluates Cloud Storage rules for the Storage emulator, with the rules engine of the Firestore
 * emulator's jar. Each line of standard input is a JSON request, each line of output a response.
 */
public class StorageRulesRuntime {
  private final Map<String, RulesetAst> rulesets = new HashMap<>();

  public static void main(String[] args) throws Exception {
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // The emulator parses every line of standard output, so nothing else may be printed there.
    System.setOut(System.err);
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    StorageRulesRuntime runtime = new StorageRulesRuntime();
    answers.println(answer(new JsonObject(), -1));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      if (!line.isBlank()) answers.println(runtime.handle(line));
    }
  }

  private JsonObject handle(String line) {
    JsonObject request = new JsonObject();
    try {
      request = JsonParser.parseString(line).getAsJsonObject();
      JsonObject context = request.getAsJsonObject("context");
      switch (request.get("action").getAsString()) {
        case "load_ruleset":
          return loadRuleset(request, context);
        case "verify":
          return verify(request, context);
        default:
          return failure(request, "Unknown action " + request.get("action"));
      }
    } catch (Throwable problem) {
      // A response with errors denies access. Without a response, the caller would wait forever.
      return failure(request, problem.toString());
    }
  }

  private JsonObject loadRuleset(JsonObject request, JsonObject context) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement element : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      source.addFiles(
          File.newBuilder()
              .setName(file.get("name").getAsString())
              .setContent(file.get("content").getAsString()));
    }
    CompileResult compiled =
        FirebaseRulesProtoCompiler.createStandalone(
                FirebaseRulesLangOptions.builder().allowTernaryOperator(true).build())
            .compile(source.build());
    JsonObject reply = answer(new JsonObject(), request.get("id").getAsInt());
    for (Issue issue : compiled.getIssues()) {
      String list = issue.getSeverity() == Issue.Severity.ERROR ? "errors" : "warnings";
      reply.getAsJsonArray(list).add(describe(issue));
    }
    if (compiled.hasCompilationError() && reply.getAsJsonArray("errors").size() == 0) {
      reply.getAsJsonArray("errors").add("The storage rules do not compile.");
    }
    if (reply.getAsJsonArray("errors").size() > 0) return reply;
    RulesetAst ruleset = compiled.getRulesetAst();
    rulesets.put(context.get("rulesetName").getAsString(), ruleset);
    boolean second = ruleset.getVersion() == RulesetAst.Version.VERSION_2;
    reply.getAsJsonObject("result").addProperty("rulesVersion", second ? 2 : 1);
    return reply;
  }

  private JsonObject verify(JsonObject request, JsonObject context) throws Exception {
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    if (ruleset == null) return failure(request, "Unknown ruleset " + context.get("rulesetName"));
    RuleContext.Builder rule =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString().toUpperCase(Locale.ROOT))
            .path(path(context.get("path").getAsString()));
    for (Map.Entry<String, JsonElement> variable :
        context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().merge(variable.getValue().toString(), value);
      rule.supplyVariable(variable.getKey(), value.build());
    }
    boolean permit =
        new DefaultEvaluator(
                ruleset, ImmutableList.of(), EvaluationRestrictions.builder().build())
            .evaluate(rule.build())
            .get()
            .permit();
    JsonObject result = new JsonObject();
    result.addProperty("permit", permit);
    return answer(result, request.get("id").getAsInt());
  }

  /** Does not parse the text, because "$" and "*" in a name would have a special meaning. */
  private static ExpressionPathValue path(String text) {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : text.split("/")) {
      if (!segment.isEmpty()) {
        path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
      }
    }
    return path.build();
  }

  private static String describe(Issue issue) {
    return "storage.rules:" + issue.getSourcePosition().getLine() + " " + issue.getDescription();
  }

  private static JsonObject answer(JsonObject result, int id) {
    JsonObject answer = new JsonObject();
    answer.addProperty("id", id);
    answer.addProperty("status", "ok");
    answer.add("result", result);
    answer.add("errors", new JsonArray());
    answer.add("warnings", new JsonArray());
    return answer;
  }

  private static JsonObject failure(JsonObject request, String message) {
    JsonElement id = request.get("id");
    JsonObject answer = answer(new JsonObject(), id == null ? -1 : id.getAsInt());
    // The emulator ignores responses with another status than "ok" that have no action.
    if (request.has("action")) answer.add("action", request.get("action"));
    answer.getAsJsonArray("errors").add(message);
    return answer;
  }
}
